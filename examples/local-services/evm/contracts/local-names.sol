// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// The part of the ENS registry (EIP-137) that reading needs. Anybody may write: it stands on a test chain.
contract LocalRegistry {
    mapping(bytes32 => address) public resolver;

    function setResolver(bytes32 node, address to) external {
        resolver[node] = to;
    }
}

/// Records of names: addresses (ENSIP-9), texts (ENSIP-5), and names of addresses (ENSIP-3).
contract LocalResolver {
    mapping(bytes32 => mapping(uint256 => bytes)) private addresses;
    mapping(bytes32 => mapping(string => string)) public text;
    mapping(bytes32 => string) public name;

    function addr(bytes32 node) external view returns (address) {
        return address(bytes20(addresses[node][60]));
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return addresses[node][coinType];
    }

    function setAddr(bytes32 node, address to) external {
        addresses[node][60] = abi.encodePacked(to);
    }

    function setText(bytes32 node, string calldata key, string calldata value) external {
        text[node][key] = value;
    }

    function setName(bytes32 node, string calldata value) external {
        name[node] = value;
    }
}

/// Answers the two questions that libraries ask of the universal resolver (ENSIP-23), without gateways.
contract LocalUniversalResolver {
    LocalRegistry public immutable registry;

    error ResolverNotFound(bytes name);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);

    constructor(LocalRegistry registry_) {
        registry = registry_;
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        address found = findResolver(name);
        (bool isDone, bytes memory answer) = found.staticcall(data);
        if (!isDone) {
            assembly {
                revert(add(answer, 32), mload(answer))
            }
        }
        return (answer, found);
    }

    function reverseWithGateways(bytes calldata account, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory name, address forward, address backward)
    {
        bytes32 node = reverseNode(account);
        backward = registry.resolver(node);
        if (backward == address(0) || coinType != 60) revert ResolverNotFound(account);
        name = LocalResolver(backward).name(node);
        bytes memory wireName = encodeName(name);
        forward = findResolver(wireName);
        bytes memory primary = LocalResolver(forward).addr(nodeOf(wireName, 0), coinType);
        // A name that does not lead back to the account is a lie.
        if (keccak256(primary) != keccak256(account)) revert ReverseAddressMismatch(name, primary);
    }

    function findResolver(bytes memory name) private view returns (address found) {
        found = registry.resolver(nodeOf(name, 0));
        if (found.code.length == 0) revert ResolverNotFound(name);
    }

    /// The namehash of a name in DNS wire format.
    function nodeOf(bytes memory name, uint256 at) private pure returns (bytes32) {
        uint256 length = uint8(name[at]);
        if (length == 0) return 0;
        bytes memory label = new bytes(length);
        for (uint256 i; i < length; i++) {
            label[i] = name[at + 1 + i];
        }
        return keccak256(abi.encodePacked(nodeOf(name, at + 1 + length), keccak256(label)));
    }

    /// `name.eth` as `4name3eth0`.
    function encodeName(string memory name) private pure returns (bytes memory wire) {
        bytes memory source = bytes(name);
        wire = new bytes(source.length + 2);
        uint256 start;
        for (uint256 i; i <= source.length; i++) {
            if (i < source.length && source[i] != ".") {
                wire[i + 1] = source[i];
                continue;
            }
            wire[start] = bytes1(uint8(i - start));
            start = i + 1;
        }
    }

    function reverseNode(bytes calldata account) private pure returns (bytes32) {
        bytes16 digits = "0123456789abcdef";
        bytes memory label = new bytes(account.length * 2);
        for (uint256 i; i < account.length; i++) {
            label[2 * i] = digits[uint8(account[i]) >> 4];
            label[2 * i + 1] = digits[uint8(account[i]) & 15];
        }
        bytes32 reverse = keccak256(abi.encodePacked(bytes32(0), keccak256("reverse")));
        bytes32 addrReverse = keccak256(abi.encodePacked(reverse, keccak256("addr")));
        return keccak256(abi.encodePacked(addrReverse, keccak256(label)));
    }
}
