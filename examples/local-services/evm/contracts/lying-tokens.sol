// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// Keeps a hundredth of each transfer; takes signed approvals (EIP-2612).
contract TollToken is ERC20, ERC20Permit {
    constructor() ERC20("Toll", "TOLL") ERC20Permit("Toll") {}

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }

    function _update(address from, address to, uint256 value) internal override {
        uint256 toll = from == address(0) || to == address(0) ? 0 : value / 100;
        if (toll > 0) super._update(from, address(0), toll);
        super._update(from, to, value - toll);
    }
}

/// Answers nothing, and refuses an approval while another stands, as the first large dollar token does.
contract SilentToken {
    string public constant name = "Silent Dollar";
    string public constant symbol = "SILENT";
    uint8 public constant decimals = 6;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
        emit Transfer(address(0), to, amount);
    }

    function approve(address spender, uint256 amount) external {
        require(amount == 0 || allowance[msg.sender][spender] == 0);
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
    }

    function transfer(address to, uint256 amount) external {
        _move(msg.sender, to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) external {
        allowance[from][msg.sender] -= amount;
        _move(from, to, amount);
    }

    function _move(address from, address to, uint256 amount) private {
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        emit Transfer(from, to, amount);
    }
}

/// Answers false to every call without reverting; its name is in letters that look like those of a known token.
contract RefusingToken {
    string public constant name = unicode"USD Соin";
    string public constant symbol = unicode"USDС";
    uint8 public immutable decimals;

    constructor(uint8 decimals_) {
        decimals = decimals_;
    }

    function balanceOf(address) external pure returns (uint256) {
        return 10 ** 18;
    }

    function allowance(address, address) external pure returns (uint256) {
        return 0;
    }

    function approve(address, uint256) external pure returns (bool) {
        return false;
    }

    function transfer(address, uint256) external pure returns (bool) {
        return false;
    }

    function transferFrom(address, address, uint256) external pure returns (bool) {
        return false;
    }
}

interface Mintable {
    function mint(address to, uint256 amount) external;
}

/// Exchanges by functions that are in no known ABI; the caller's parameters say whether it is honest.
contract LocalTrader {
    function sell(address bought, uint256 amount, address receiver, uint256 refund) external payable {
        Mintable(bought).mint(receiver, amount);
        if (refund > 0) payable(msg.sender).transfer(refund);
    }

    function trade(address sold, uint256 given, address bought, uint256 amount, address receiver) external {
        IERC20(sold).transferFrom(msg.sender, address(this), given);
        Mintable(bought).mint(receiver, amount);
    }

    function cash(address sold, uint256 given, uint256 amount, address receiver) external {
        IERC20(sold).transferFrom(msg.sender, address(this), given);
        payable(receiver).transfer(amount);
    }

    receive() external payable {}
}
